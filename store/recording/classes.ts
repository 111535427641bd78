import type { Rule, Rules } from './dataClass';

/**
 * The classes of properties of replies, events and states, by name, since one noun has one name in every layer; names
 * of one subject share a row. Unlisted properties are in no file. Exceptions by context are in `classesInContext.ts`.
 */
const words: readonly (readonly [rule: Rule, names: string])[] = [
  // Ids and references to them.
  [
    'open',
    'id ids goneIds projectId userId actorId appUserId appUserIds linkId roleId roleIds acteeId keyId formId xmlFormId xmlFormIds fileId',
  ],
  [
    'open',
    '__id instanceId instanceIds versionId deprecatedId replacedInstanceId submitterId submissionId submissionDefId ifVersion',
  ],
  ['open', 'newDefId oldDefId newDraftDefId oldDraftDefId formDefId oldBlobId newBlobId grantedActeeId revokedActeeId'],

  // Entities, single and in lists.
  [
    'inside',
    'actor actors actee user users project projects form forms draft versions publicLink publicLinks appUsers submission',
  ],
  [
    'inside',
    'submissions submitter submitters attachments backups audits assignments comments fileChanges datasets formList datasetList',
  ],
  ['inside', 'createdBy publishedBy deletedBy currentVersion entities lists holders results keys __system'],
  ['open', 'version formVersion role roles fields'],

  // Entity lists and entities; their values are in no file without values.
  [
    'open',
    'uuid dataset datasetName datasetId creatorId property datasetProperty actorProperty approvalRequired ownerOnly lastUpdate baseVersion branchId',
  ],
  [
    'open',
    'trunkVersion branchBaseVersion conflict conflicts conflictingProperties resolved relevantToConflict lastGoodVersion baseDiff serverDiff',
  ],
  ['inside', 'creator linkedForms sourceForms draftLinkedForms draftSourceForms accessFilter'],
  ['inside', 'errors repetitions waitsFor'],
  ['open', 'index number problemCode path since'],
  ['value', 'dataReceived errorMessage problemDetails'],

  // Webhooks.
  [
    'open',
    'webhookId viewId deliveryId changeId messageId events attempts attemptedAt nextAt responseStatus faultCode formerSecretUntil',
  ],
  ['inside', 'webhooks'],

  // Parts of forms.
  [
    'open',
    'name title path type kind binary selectMultiple earlier hash sha sha256 excelContentType entityRelated field language languages',
  ],
  [
    'open',
    'usual labels hints question multiple list fixed look appearance readonly hidden ref isChoice exists blobExists datasetExists',
  ],
  [
    'open',
    'isNew inForm repeatPath hasFile webformsEnabled table file listName outlineStatus hasMedia rules required conditional',
  ],
  ['inside', 'questions parts outline issues'],

  // The recording of sessions.
  ['open', 'developer devTools recordingSince saving steps heard minutes contents texts'],

  // States and times.
  [
    'open',
    'state states status system verbs abilities archived managed current once setBy reviewState ifReviewState action automated',
  ],
  [
    'open',
    'success isDone isOver isSilent isEncrypted isDeleted deleted encrypted createdAt updatedAt deletedAt publishedAt setAt wantedAt',
  ],
  ['open', 'at loggedAt expiresAt closesAt until lastLoginAt lastSeenAt lastEntity configSetAt verifiedAt'],
  ['day', 'submissionDate submittedAt lastSubmission lastUsed'],

  // Counts.
  [
    'open',
    'count counts total distinct answered asked missing edits attachmentsPresent attachmentsExpected size blobs placed unfixed visit',
  ],
  [
    'open',
    'planned done lastWeek hasIssues rejected submissionLimit submissionCount submissionsDeleted dropped days hours weeks areWhole',
  ],
  [
    'open',
    'unit among number maxZoom originalCount seen sent received finished added gone announced run deletedCount @odata.count',
  ],

  // Summaries of answers and remote changes.
  [
    'inside',
    'groups bins split pictures board charts boardChanges change progress plan targets durations steps drafts recent totals',
  ],
  [
    'inside',
    'facet partitions found knowledge known answer answers choices facts separateEdits spot summary places details data entity def',
  ],
  ['open', 'of by place changed unfit left kept ticked scope entityAvailable start end wanted wantsAll'],

  // Other parts of the state and of events.
  [
    'inside',
    'session alert modal locale panels attention shortcuts siteConfig siteStart news unsaved leaving live uploads batch downloads',
  ],
  [
    'inside',
    'definitionXml submissionExport attachmentUploads formAccess justMade projectRoleSearch summaries projectRoles briefing',
  ],
  [
    'inside',
    'siteAddress submissionAct formCreate userCreate appUserCreate message problem interrupted initiation decryption',
  ],
  [
    'inside',
    'latest keptAnswers formList config tiles params preferences about rows choice files definition elsewhere queue pages',
  ],
  ['open', 'theme choiceLabels exportOptions answersView'],

  // User actions and their progress.
  [
    'open',
    'route confirmed lacksCode replace moved opened open dialog page call access isEdited saving saved given folded late loading singleKeys',
  ],
  [
    'open',
    'isPaused source running stopping agreed again after use act acts destination as begun counted isCut knowsSilent tellsReviews',
  ],
  ['open', 'ignoreWarnings index listed result onto enabled undoes hasDraft'],

  // The web app manifest.
  ['open', 'start_url short_name display background_color theme_color icons src purpose'],

  ['name', 'displayName email submitterName typedEmail revoked purgedName'],
  [
    'value',
    'value label text captions instanceName deviceId userAgent payload geometries min q1 median q3 max mean sum average width from to picture',
  ],
  [
    'value',
    'first last box fileName folder folders origin siteOrigin addresses attribution fault @odata.context @odata.nextLink',
  ],
  [{ keys: 'open', of: 'text' }, 'properties'],
  ['text', 'description body note notes publishNotes thankYou redirectUrl responseText'],
  [
    'secret',
    'code token secret csrf draftToken password passphrase passphrases old new confirm hint public enketoId enketoOnceId url',
  ],

  ['address', 'href next newsUrl'],
  ['key', 'key'],
  ['rowsAsk', 'asks failed'],
  ['place', 'navigation'],
  ['query', 'query'],
  ['positions', 'positions'],
  ['reply', 'reply'],
  ['preferenceName', 'propertyName'],
  ['preference', 'propertyValue'],
  ['action', 'event'],
];

/** An object keyed by data, whose values are objects with their own rules. */
export const byData: Rule = { keys: 'open', of: 'inside' };

/** An object keyed by ids, paths of fields and the like, with open values. */
const openByData: Rule = { keys: 'open', of: 'open' };

const maps: readonly (readonly [rule: Rule, names: string])[] = [
  [{ keys: 'key', of: 'inside' }, 'requests'],
  [
    byData,
    'savedViews sharedViews formChoices submissionAnswers submissionFacts submissionActs submissionTotals formDrafts formVersions',
  ],
  [byData, 'formAssignments entities diffs columns changes packing deliveries'],
  [openByData, 'chosen boxes reviews fits repeats reviewStates before made'],
  [{ keys: 'value', of: 'open' }, 'sizes'],
  [{ keys: 'open', of: 'any' }, 'values names'],
];

/** The rule for each property name. */
export const classesByName: Rules = Object.fromEntries(
  [...words, ...maps].flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
);
