import type { Problem } from './schemas/problem';

/**
 * Every problem of this server: its code and an English message. `{x}` is filled from the details. The HTTP status is the integer
 * part of the code; a code is a JSON number and never ends in 0.
 */
export const problems = {
  unparseable: {
    code: 400.1,
    message: 'The request could not be read as {format}. Check that it is complete and well formed.',
  },
  missingParameter: { code: 400.2, message: 'Something required is missing or empty: {field}.' },
  missingParameters: { code: 400.3, message: 'Some required values are missing. Expected: {expected}.' },
  unexpectedAttribute: { code: 400.4, message: 'An unexpected property was given: {field}.' },
  badHeader: { code: 400.6, message: 'The request header {field} is missing or has an unusable value.' },
  missingMultipartField: { code: 400.7, message: 'The multipart field {field} is missing.' },
  unacceptableValue: { code: 400.8, message: 'The value given for {field} cannot be accepted: {reason}' },
  backupCode: { code: 400.9, message: 'The confirmation of the backup destination failed: {reason}' },
  wrongType: { code: 400.11, message: 'A value has the wrong type. Expected: {expected}.' },
  undecryptable: {
    code: 400.12,
    message: 'The submissions could not be decrypted. Check the passphrase; if it is right, a file is damaged.',
  },
  tooLong: { code: 400.13, message: 'A value is longer than {maxLength} characters.' },
  unknownReference: { code: 400.14, message: 'The {field} names something that does not exist.' },
  sheetRefused: { code: 400.15, message: 'The spreadsheet could not be made into a form: {error}' },
  uploadWarnings: {
    code: 400.16,
    message: 'This can be a form, but there are warnings. To take it all the same, add ignoreWarnings=true.',
  },
  fieldTypeChanged: {
    code: 400.17,
    message: 'The field {path} had the type {type} in an earlier version, and a type cannot change.',
  },
  filterUnparseable: { code: 400.18, message: 'The filter could not be understood: {reason}' },
  deprecatedIdMissing: {
    code: 400.19,
    message: 'An edit has to name the version that it replaces, as meta/deprecatedID.',
  },
  passwordTooShort: { code: 400.21, message: 'A password needs at least ten characters.' },
  missingProperty: { code: 400.23, message: 'The property {property} is missing.' },
  unexpectedProperties: { code: 400.33, message: 'These properties were expected: {expected}. These came: {actual}.' },
  skiptokenUnknown: {
    code: 400.35,
    message: 'The $skiptoken was not made by this server for this order. Begin again without it.',
  },
  entityFormInvalid: { code: 400.25, message: 'This form cannot make entities. {reason}' },
  notADataFile: {
    code: 400.26,
    message: 'The file {name} is no table of the form, so no entity list can take its place.',
  },
  entityInvalid: { code: 400.28, message: 'The entity cannot be stored: {reason}' },
  submissionsPending: {
    code: 400.29,
    message:
      '{count} submissions wait for approval. Add convert=true to make entities of them now, or convert=false to leave them as they are.',
  },
  unexpectedParameters: {
    code: 400.31,
    message: 'These parameters were expected: {expected}. These came: {actual}.',
  },
  entityWithoutConflict: { code: 400.32, message: 'This entity has no conflict that could be resolved.' },
  bodyTooLarge: { code: 400.36, message: 'The request is larger than this server accepts ({limit} bytes).' },
  passwordTooLong: { code: 400.38, message: 'A password may have at most 72 bytes.' },
  multipartBroken: { code: 400.39, message: 'The multipart request could not be read. Check that it is complete.' },
  entitiesFailed: {
    code: 400.43,
    message: '{count} of the {total} entities of this submission have a problem, so none of them was changed.',
  },
  severalFieldpaths: { code: 400.41, message: 'At most one fieldpath can be given here, not {paramSet}.' },
  tooManyConditions: {
    code: 400.57,
    message:
      'The query has {conditions} conditions, and {limit} are possible. Leave some out, or write several values of one field as a list: field in (…).',
  },
  tooMuchToSearch: {
    code: 400.54,
    message:
      'The query would search about {characters} characters ({conditions} conditions on texts), and {limit} are possible. Use fewer or shorter texts, or search part of the submissions.',
  },
  textTooLongToFind: {
    code: 400.55,
    message: 'A text to look for is too long: {limit} characters are possible here. Use a part of it.',
  },
  answerTooLarge: {
    code: 400.56,
    message:
      'The result would be larger than {limit} bytes. Group by something with fewer or shorter values, or take part of the submissions by a filter or $top.',
  },
  groupKeyTooLong: {
    code: 400.58,
    message: 'A value to group by has more than {limit} characters. Group by another field, or filter the submissions.',
  },
  passwordWeak: {
    code: 400.51,
    message:
      'This password is easy to guess: it is common, or close to the address or name of the account. Use several words that do not belong together.',
  },
  credentials: { code: 401.2, message: 'The credentials are not valid, or the session is over. Log in again.' },
  insecureBasic: { code: 401.3, message: 'A password can only be sent over HTTPS this way.' },
  deviceCredentials: { code: 401.4, message: 'Credentials are needed to list forms.' },
  forbidden: { code: 403.1, message: 'You are not permitted to do that.' },
  entityActionUndeclared: {
    code: 403.2,
    message: 'The submission would {action} an entity, which its form does not declare. It declares: {permitted}.',
  },
  notFound: { code: 404.1, message: 'What you asked for was not found.' },
  versionMissing: { code: 404.2, message: 'The address must begin with an API version, such as /v1/.' },
  versionUnknown: { code: 404.3, message: 'This server knows the API version 1 only, not {got}.' },
  draftTokenUnknown: {
    code: 404.4,
    message: 'This draft was published or replaced. Scan its new code to go on testing.',
  },
  formVersionUnknown: { code: 404.6, message: 'This form was never published with the version {formVersion}.' },
  datasetUnknown: { code: 404.7, message: 'The submission names the entity list {datasetName}, which is not here.' },
  entityUnknown: { code: 404.8, message: 'There is no entity {entityUuid} in the list {datasetName}.' },
  entityVersionUnknown: {
    code: 404.9,
    message: 'The entity {entityUuid} in the list {datasetName} has no version {baseVersion}.',
  },
  updatedEntityDeleted: { code: 404.11, message: 'The entity {entityUuid} was deleted.' },
  editedMissing: {
    code: 404.51,
    message: 'The submission that is to be edited ({deprecatedId}) is not here; it may have been deleted.',
  },
  formRefused: { code: 400.53, message: 'Devices cannot open this form. {error}' },
  notHttp: { code: 400.52, message: 'This is no request of HTTP/1.1, or it ended too early.' },
  formatUnavailable: { code: 406.1, message: 'This answer does not come in the format asked for. Allowed: {allowed}.' },
  tooSlow: {
    code: 408.1,
    message: 'The request came too slowly and was ended. Check the connection, and send it again.',
  },
  submissionConflict: { code: 409.1, message: 'A submission with this instance ID but other content is here already.' },
  formClosed: { code: 409.2, message: 'This form is closed and takes no more submissions.' },
  notUnique: { code: 409.3, message: 'Something with the same {fields} exists already ({values}).' },
  alreadyOn: { code: 409.4, message: 'This is switched on already and stays on: {feature}.' },
  versionTaken: {
    code: 409.6,
    message: 'The version {version} of this form was published before. Choose another version name.',
  },
  draftIsOnlyDefinition: {
    code: 409.7,
    message: 'This form was never published, so its draft cannot be dropped alone. Delete the form instead.',
  },
  editOutOfDate: {
    code: 409.9,
    message:
      'Somebody else edited this submission meanwhile, after {deprecatedId}. Read the new version and edit that one.',
  },
  formNotOpenForEdits: { code: 409.12, message: 'Submissions can only be edited while their form is open.' },
  editBegun: {
    code: 409.13,
    message: 'The page for editing this submission was opened a moment ago. Go on there, or try again in a minute.',
  },
  entityVersionDiffers: {
    code: 409.15,
    message:
      'The current version of this entity is {current}, and the change was made to {provided}. Read it again and repeat the change, or add force=true to apply it all the same.',
  },
  datasetNameCase: {
    code: 409.16,
    message: 'There is an entity list {current}, and {provided} differs only in capital letters. Use the same letters.',
  },
  entityDeleted: {
    code: 409.19,
    message:
      'These ids belong to deleted entities and cannot be used again: {entityUuids}. Restore them, or use new ids.',
  },
  datasetPropertyInUse: {
    code: 409.22,
    message: 'The property {propertyName} is still in use. Remove it from forms and clear its values first.',
  },
  datasetPropertyNameCase: {
    code: 409.17,
    message: 'Properties of the form differ only in capital letters from others: {duplicateProperties}.',
  },
  datasetInUse: {
    code: 409.21,
    message: 'Forms still use this entity list. Delete these forms, or publish versions of them without it.',
  },
  formDatasetsChanged: {
    code: 409.23,
    message:
      'This form writes an entity list or a property that was deleted. Make it again, and restore the form then.',
  },
  submissionDeleted: {
    code: 409.18,
    message: 'This submission was deleted on the server, and is not taken again. An administrator can restore it.',
  },
  linkClosed: { code: 409.51, message: 'This link is closed since {closesAt} and takes no more submissions.' },
  linkFull: {
    code: 409.52,
    message: 'This link has taken as many submissions as it may ({submissionLimit}), and takes no more.',
  },
  linkRevoked: { code: 409.53, message: 'This link was revoked for good, and cannot be changed any more.' },
  lastAdministrator: {
    code: 409.54,
    message: 'Nobody else who can log in is an administrator. Make somebody an administrator first.',
  },
  webhooksFull: { code: 409.55, message: 'A project may have no more than {limit} webhooks. Delete one first.' },
  sharedViewsFull: { code: 409.56, message: 'A form may have no more than {limit} shared views. Delete one first.' },
  projectChanged: {
    code: 412.1,
    message: 'Somebody else changed this project meanwhile, so nothing was saved. Read it again and repeat the change.',
  },
  reviewChanged: {
    code: 412.2,
    message: 'This submission was reviewed or edited meanwhile, so its state of review was left as it is.',
  },
  viewChanged: {
    code: 412.3,
    message: 'Another user changed this view, so nothing was saved. Read it again and repeat the change.',
  },
  hostUnknown: {
    code: 421.1,
    message: 'This server is not reached as {host}. Its operator can add that name to HOSTS.',
  },
  headersTooLarge: {
    code: 431.1,
    message: 'The address and the headers of the request are longer than 16 kB together. Send less of them.',
  },
  noThumbnail: { code: 422.1, message: 'No thumbnail can be made of this file: {reason}' },
  tooManyAttempts: { code: 429.1, message: 'That was tried too often. Try again in {retryAfter} seconds.' },
  tooManyTests: {
    code: 429.2,
    message: 'This webhook was tested too often. Try again in {retryAfter} seconds.',
  },
  crash: { code: 500.1, message: 'The server met an error it did not expect. It is noted in the log as {reference}.' },
  unsupportedOption: { code: 501.1, message: 'This server does not offer {feature} here.' },
  formListDiffers: {
    code: 501.2,
    message: 'The list of forms does not match the project. Load it again and repeat the change.',
  },
  filterUnsupported: { code: 501.4, message: 'The filter uses something this server does not offer: {text}' },
  filterField: { code: 501.5, message: 'The query names something that cannot be filtered or ordered by here: {text}' },
  expandUnsupported: { code: 501.6, message: 'Only $expand=* is offered, not {text}.' },
  answersEncrypted: {
    code: 501.51,
    message:
      'Answers of this form are encrypted, so this server cannot filter, search, order or count by them. Ask for what it knows itself (__id, __system), or decrypt an export and filter that.',
  },
  serverUnreachable: { code: 502.1, message: 'The server behind this site, {host}, does not answer.' },
  converterUnreachable: {
    code: 502.2,
    message:
      'The converter for spreadsheets does not answer ({error}). Try again, or tell the administrator of this server.',
  },
  overloaded: { code: 503.1, message: 'The server has too much to do at the moment. Try again in a few seconds.' },
  databaseAway: { code: 503.2, message: 'The database cannot be reached at the moment. Try again in a few seconds.' },
  stopping: { code: 503.3, message: 'The server is being stopped or restarted. Try again in a minute.' },
  filesAway: {
    code: 503.4,
    message:
      'The store of uploaded files cannot be reached at the moment, so nothing was stored. Try again in a few seconds.',
  },
  readTimeout: {
    code: 503.5,
    message:
      'The query was ended because it took longer than {seconds} seconds. Use a filter on the date or fewer conditions, or try again when the server has less to do.',
  },
  readerBusy: {
    code: 503.6,
    message:
      'Other queries of yours are still running, and {atOnce} run at the same time. Try again when they have ended.',
  },
  diskFull: {
    code: 507.1,
    message: 'The disk of this server is full, so nothing was stored. Tell its administrator, and send it again later.',
  },
} as const satisfies Record<string, { code: number; message: string }>;

export type ProblemName = keyof typeof problems;

/** Whether a body is a problem of the protocol: an object with a code and a message. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.code === 'number' &&
  typeof body.message === 'string';
