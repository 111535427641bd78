/** Method, path and permission at the start of a contract row; and the name of the reply, which is one or a list. */
const ROW =
  /\b(get|post|put|patch|del)\((\s*(?:`[^`]*`|'[^']*'|\w+),\s*)(?:on\([^)]*\)|'[^']*'|\w+)(,\s*)'(?:[A-Z]\w*(\[\])?|(file))'/g;

/** Audit action, accepted parameters and form fields, type of a JSON body, and redirects. */
const SERVERS =
  /\b(?:audit: (?:null|'[^']*')|query: (?:\[[^\]]*\]|\w+)|(?:formFields|largeBody): true|body: '[A-Z]\w*'|redirects: \d+),?/g;

/** Names of calls that no page sends, only other clients, as patterns. A test looks for them in the sources of the site. */
export const NOT_SENT = [
  'draftSubmissionTest',
  'preferenceSite\\w+',
  'config(?:Public)?(?:List|Get|Set|Unset)',
  'analyticsPreview',
  'datasetDiff\\w*List',
  'entity(?:CreatorList|AuditList|Delete|Restore|Geo\\w+|Odata\\w*)',
  'roleGet',
  'assignmentList',
  'projectRoleActorList',
  'formAssignment(?:List|ActorList|Create|Delete)',
  'projectDelete',
  'appUserDelete',
  'formVersionGet',
  'draftAttachment(?:Delete|Update)',
  'publicLinkDelete',
  'formLink(?:Get|App)',
  'formTargetsGet',
  '(?:draftS|s)ubmission(?:VersionGet|VersionAttachment(?:List|Get)|(?:Csv|Xlsx|Json)Decrypt)',
  '(?:draftO|o)data(?:Metadata|Table)',
  'submission(?:Version)?GeoGet',
  'submission(?:Version)?Attachment(?:Create|Delete)',
  'backupCreate',
  'actorPropertyCreate',
  'appUser(?:Get|Update)',
  'publicLinkGet',
] as const;

/** The row of such a call, up to the next one, or the end of the table. */
const UNSENT_ROW = new RegExp(
  `^( +)(?:${NOT_SENT.join('|')}): (?:get|post|put|patch|del)\\([^]*?,\\n(?=\\n*(?:\\1[\\w/.]|\\}|  \\};))`,
  'gm',
);

/** Permissions that rows share: unused after that, and removed if their call has no side effects. */
const SHARED_PERMISSION = /= on\(/g;

/** The extended reply; only its existence is used. */
const EXTENDED = /\bextended: '[^']*'/g;

/**
 * Removes from the site's copy of the contract the calls that it does not send, and what only the server reads: permissions, audit
 * actions, request checks and names of schemas. The site sees the calls through `store/request/siteEndpoints.ts`, whose type has
 * none of that. A test checks every row.
 */
export default function contractLoader(source: string): string {
  const named = (_: string, method: string, path: string, comma: string, list = '', file = '') =>
    `${method}(${path}null${comma}'${list}${file}'`;
  return source
    .replaceAll(UNSENT_ROW, '')
    .replaceAll(ROW, named)
    .replaceAll(SHARED_PERMISSION, '= /*#__PURE__*/ on(')
    .replaceAll(SERVERS, '')
    .replaceAll(EXTENDED, "extended: '1'");
}
