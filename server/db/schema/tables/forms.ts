import type { Generated, Selectable } from 'kysely';
import type { FormState } from '#api/schemas/form';
import type { Json, MaybeStamp, Stamp } from './access';

export interface ProjectsTable {
  id: Generated<number>;
  acteeId: Generated<string>;
  name: string;
  description: string | null;
  archived: boolean | null;
  keyId: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

export type ProjectRow = Selectable<ProjectsTable>;

/** A public key; for managed keys, `private` is the private half wrapped with the passphrase. */
export interface KeysTable {
  id: Generated<number>;
  public: string;
  private: Json;
  managed: boolean | null;
  hint: string | null;
  createdAt: Stamp;
}

/** A form. Its definitions have the questions; one may be published (`currentDefId`) and one a draft. */
export interface FormsTable {
  id: Generated<number>;
  acteeId: Generated<string>;
  projectId: number;
  xmlFormId: string;
  name: string | null;
  state: FormState;
  currentDefId: number | null;
  draftDefId: number | null;
  enketoId: string | null;
  enketoOnceId: string | null;
  /** Whether newer clients open it by the engine of their site. */
  webformsEnabled: Generated<boolean>;
  createdBy: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

export type FormRow = Selectable<FormsTable>;

/**
 * One uploaded definition. `projectId` and `xmlFormId` repeat those of the form, because a published version stays reserved for
 * them even after the form was deleted. `hash` is MD5, `sha` SHA-1, both over the bytes of `xml`.
 */
export interface FormDefsTable {
  id: Generated<number>;
  formId: number;
  projectId: number;
  xmlFormId: string;
  version: string;
  title: string | null;
  xml: string;
  hash: string;
  sha: string;
  sha256: string;
  keyId: number | null;
  draftToken: string | null;
  enketoId: string | null;
  sheetBlobId: number | null;
  createdBy: number | null;
  publishedBy: number | null;
  createdAt: Stamp;
  publishedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/** A node of a definition's primary instance, in document order. */
export interface FormFieldsTable {
  formDefId: number;
  position: number;
  path: string;
  name: string;
  type: string;
  binary: boolean | null;
  selectMultiple: boolean | null;
}

/** A media file used by a definition; `updatedAt` is null until a file is set or cleared. */
export interface FormAttachmentsTable {
  id: Generated<number>;
  formDefId: number;
  name: string;
  type: string;
  blobId: number | null;
  /** An entity list instead of a file. */
  datasetId: Generated<number | null>;
  updatedAt: MaybeStamp;
}

/** Pinned charts of a form (`FormBoard` of the contract). */
export interface FormBoardsTable {
  formId: number;
  charts: Json;
}

/** Targets of a form (`FormTargets` of the contract). */
export interface FormTargetsTable {
  formId: number;
  by: string | null;
  until: string | null;
  targets: Json;
}

/** A saved view of the submissions of a form (`SharedView` of the contract). */
export interface SharedViewsTable {
  id: Generated<number>;
  formId: number;
  name: string;
  query: string;
  version: Generated<number>;
  createdBy: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
}

/** The bytes are in a file named by `sha256`; equal bytes with two content types are two rows and one file. */
export interface BlobsTable {
  id: Generated<number>;
  sha256: string;
  md5: string;
  size: number;
  contentType: string;
  createdAt: Stamp;
}

/** A published version of a purged form. */
export interface RetiredVersionsTable {
  projectId: number;
  xmlFormId: string;
  version: string;
}
