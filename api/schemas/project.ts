import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { DatasetExtended } from './entity/dataset';
import { FormExtended, FormState } from './form';
import { Id, named, orNull, Secret, Timestamp, Timestamps } from './scalars';

/** A project groups forms and app users. `keyId` is set after managed encryption was enabled. */
export const Project = Type.Interface([Timestamps], {
  id: Id,
  name: Type.String(),
  description: Type.Optional(orNull(Type.String())),
  archived: orNull(Type.Boolean()),
  keyId: orNull(Id),
  /** Only on newer servers and ours. */
  deletedAt: Type.Optional(orNull(Timestamp)),
});
export type Project = Static<typeof Project>;

/** A new project; newer servers, and ours, include the object of its roles. */
export const CreatedProject = Type.Interface([Project], { acteeId: Type.Optional(Type.String()) });
export type CreatedProject = Static<typeof CreatedProject>;

/** A project with its counts; `verbs` come with a single project, in lists only from newer servers. */
export const ProjectExtended = Type.Interface([Project], {
  forms: Type.Integer(),
  appUsers: Type.Integer(),
  lastSubmission: orNull(Timestamp),
  verbs: Type.Optional(Type.Array(Type.String())),
  /** Only on newer servers and ours: counts of entity lists, and lists if requested. */
  datasets: Type.Optional(Type.Integer()),
  lastEntity: Type.Optional(orNull(Timestamp)),
  formList: Type.Optional(Type.Array(FormExtended)),
  datasetList: Type.Optional(Type.Array(DatasetExtended)),
});
export type ProjectExtended = Static<typeof ProjectExtended>;

const Name = Type.String({ ...named, maxLength: textLengths.name });
const Description = Type.String({ maxLength: textLengths.description });

export const ProjectCreation = Type.Object({
  name: Name,
  description: Type.Optional(orNull(Description)),
  archived: Type.Optional(orNull(Type.Boolean())),
});
export type ProjectCreation = Static<typeof ProjectCreation>;

export const ProjectChange = Type.Partial(ProjectCreation);
export type ProjectChange = Static<typeof ProjectChange>;

/** One form in a project save: its state, and all of its assignments. */
export const ProjectSaveForm = Type.Object({
  xmlFormId: Type.String({ maxLength: textLengths.reference }),
  name: Type.Optional(orNull(Type.String({ maxLength: textLengths.name }))),
  state: FormState,
  /** As in forms. */
  webformsEnabled: Type.Optional(orNull(Type.Boolean())),
  assignments: Type.Optional(
    Type.Array(Type.Object({ actorId: Type.Optional(orNull(Id)), roleId: Type.Optional(orNull(Id)) })),
  ),
});
export type ProjectSaveForm = Static<typeof ProjectSaveForm>;

/** The whole project, saved by form access: omitted properties become null. */
export const ProjectSave = Type.Object({
  name: Name,
  description: Type.Optional(orNull(Description)),
  archived: Type.Optional(orNull(Type.Boolean())),
  forms: Type.Optional(Type.Array(ProjectSaveForm)),
});
export type ProjectSave = Static<typeof ProjectSave>;

/** The passphrase that wraps a project's private key, and a hint for it. The passphrase is not stored. */
export const ProjectKeyCreation = Type.Object({
  passphrase: Secret,
  hint: Type.Optional(orNull(Type.String({ maxLength: textLengths.hint }))),
});
export type ProjectKeyCreation = Static<typeof ProjectKeyCreation>;
