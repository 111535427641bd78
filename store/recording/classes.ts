import type { Rule, Rules } from './dataClass';

/**
 * What the properties of replies, events and states are, by their names, since one noun has one name in every layer; names of one subject are in
 * a row. A property that is not here is in no file. Where a name means something else, `classesInContext.ts` says so.
 */
const words: readonly (readonly [Rule, string])[] = [
  // Ids, and what refers to them.
  [
    'open',
    'id ids projectId userId actorId appUserId appUserIds linkId roleId roleIds acteeId keyId xmlFormId xmlFormIds fileId',
  ],
  [
    'open',
    '__id instanceId instanceIds versionId deprecatedId replacedInstanceId submitterId submissionId submissionDefId ifVersion',
  ],
  ['open', 'newDefId oldDefId newDraftDefId oldDraftDefId formDefId oldBlobId newBlobId grantedActeeId revokedActeeId'],

  // What there is, alone and in lists.
  [
    'open',
    'actor actors actee user users project projects form forms draft version versions role roles publicLink publicLinks appUsers',
  ],
  [
    'open',
    'submission submissions submitter submitters attachments backups audits assignments comments datasets formList datasetList',
  ],
  [
    'open',
    'createdBy publishedBy deletedBy currentVersion formVersion entities lists holders results fields keys __system',
  ],

  // What forms are made of.
  [
    'open',
    'name title path type kind binary selectMultiple earlier hash sha sha256 excelContentType entityRelated field language languages',
  ],
  [
    'open',
    'usual labels hints question questions multiple list fixed notes look appearance readonly hidden parts outline ref isChoice',
  ],
  ['open', 'exists blobExists datasetExists webformsEnabled table file listName outlineStatus hasMedia'],

  // What records sessions.
  ['open', 'developer devTools recordingSince saving steps minutes contents texts'],

  // How things are, and since when.
  [
    'open',
    'state states status system verbs abilities archived managed current once setBy reviewState reviewStates ifReviewState action',
  ],
  [
    'open',
    'success isDone isOver isSilent isEncrypted isDeleted deleted createdAt updatedAt deletedAt publishedAt setAt wantedAt at',
  ],
  ['open', 'loggedAt expiresAt closesAt until lastLoginAt lastSeenAt lastEntity'],

  // How many.
  [
    'open',
    'count counts total distinct answered asked missing edits attachmentsPresent attachmentsExpected size placed unfixed visit',
  ],
  [
    'open',
    'planned done lastWeek hasIssues rejected submissionLimit submissionCount dropped days hours weeks areWhole unit among',
  ],
  [
    'open',
    'number originalCount seen sent received finished added gone announced downloads run deletedCount @odata.count',
  ],

  // Answers as others see them.
  [
    'open',
    'groups bins split of by pictures board charts boardChanges change place progress plan targets durations steps drafts recent',
  ],
  [
    'open',
    'totals facet partitions changed unfit found left kept wantsAll known knowledge answer facts ticked separateEdits spot scope',
  ],
  [
    'open',
    'summary places entity entityAvailable submissionAct formCreate userCreate appUserCreate configSetAt start end',
  ],

  // What browsers are told of an app.
  ['open', 'start_url short_name display background_color theme_color icons src purpose'],

  // Parts of the state that have no name yet.
  [
    'open',
    'session alert modal locale panels attention theme shortcuts siteConfig siteStart news unsaved leaving live uploads choiceLabels',
  ],
  [
    'open',
    'batch exportOptions answersView submissionExport attachmentUploads formAccess justMade projectRoleSearch summaries projectRoles',
  ],
  ['open', 'briefing siteAddress definitionXml answers choices'],

  // What people do, and how far the site is with it.
  [
    'open',
    'route confirmed replace moved opened open dialog page pages call access isEdited saving saved given folded late was',
  ],
  ['open', 'loading singleKeys config isPaused source running stopping about rows agreed choice queue again after use'],
  [
    'open',
    'act acts initiation destination as begun decryption problem interrupted wanted counted isCut tellsSilent tellsReviews message',
  ],
  ['open', 'ignoreWarnings definition index elsewhere listed result details data onto names tiles params preferences'],

  ['name', 'displayName email submitterName typedEmail revoked purgedName'],
  [
    'value',
    'value label text captions instanceName deviceId userAgent geometries min q1 median q3 max mean sum average width',
  ],
  [
    'value',
    'from to first last box fileName folders origin siteOrigin addresses attribution fault @odata.context @odata.nextLink',
  ],
  ['text', 'description body note publishNotes thankYou redirectUrl'],
  [
    'secret',
    'code token csrf draftToken password passphrase passphrases old new confirm hint public enketoId enketoOnceId url',
  ],

  ['day', 'submissionDate submittedAt lastSubmission lastUsed'],
  ['address', 'href next newsUrl'],
  ['key', 'key'],
  ['rowsAsk', 'asks'],
  ['place', 'navigation'],
  ['query', 'query'],
  ['positions', 'positions'],
  ['reply', 'reply'],
  ['preferenceName', 'propertyName'],
  ['preference', 'propertyValue'],
  ['action', 'event'],
];

const byData: Rule = { keys: 'open', of: 'open' };

/** Those whose properties are data: ids, paths of fields, and the like. */
const maps: Rules = {
  requests: { keys: 'key', of: 'call' },
  entities: byData,
  chosen: byData,
  boxes: byData,
  reviews: byData,
  fits: byData,
  repeats: byData,
  reviewStates: byData,
  savedViews: byData,
  formChoices: byData,
  submissionAnswers: byData,
  submissionFacts: byData,
  submissionActs: byData,
  submissionTotals: byData,
  formDrafts: byData,
  formVersions: byData,
  formAssignments: byData,
  diffs: byData,
  before: byData,
  made: byData,
  packing: byData,
  columns: byData,
  changes: byData,
  files: { keys: 'value', of: 'open' },
  sizes: { keys: 'value', of: 'open' },
  values: { keys: 'open', of: 'any' },
};

/** The rule for each name of a property. */
export const classesByName: Rules = Object.fromEntries([
  ...words.flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
  ...Object.entries(maps),
]);
