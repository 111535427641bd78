import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditAction } from '../../api/auditActions';
import type { RoleName } from '../../api/roles';
import { newToken } from '../domain/access/tokens';
import { readXForm } from '../domain/xform/xform';
import { decodeXml } from '../domain/xml/xml';
import { insertAppUser } from '../db/access/appUsers';
import { insertAssignment } from '../db/access/assignments';
import { insertAudits, type AuditRow } from '../db/audit/audits';
import { saveBlob } from '../db/blobs';
import { findAttachment, setAttachmentBlob } from '../db/form/formAttachments';
import { createForm, publishDraft } from '../db/form/formDrafts';
import { inBatches } from '../db/inBatches';
import { saveTargets } from '../db/progress/targets';
import { insertProject } from '../db/project/projects';
import { findRole } from '../db/access/roles';
import { deleteSessionsOf } from '../db/access/sessions';
import type { Db } from '../db/schema/tables';
import { findCredentials, insertUser, listUsers } from '../db/access/users';
import type { FormRow, ProjectRow } from '../db/schema/tables/forms';
import type { Deps } from '../deps';
import { householdAnswers, type SampleAnswer } from './householdAnswers';
import { seedSubmissions, uploadsOf } from './seedSubmissions';
import { villagesCsv } from './places';

const SUBMISSIONS = 200;
/** Planned number of submissions, a little above the actual number. */
const TARGET = 250;
const PROJECT = 'Household survey (sample)';

/**
 * Seeding runs as the first user, in one transaction. Audit entries are written at the end, because they block all other writers
 * of audit entries.
 */
interface Seeding {
  readonly db: Db;
  readonly deps: Deps;
  readonly by: number | null;
  readonly audits: AuditRow[];
}

const audit = ({ audits, by }: Seeding, action: AuditAction, acteeId: string, details: object | null): void =>
  void audits.push({ actorId: by, action, acteeId, details, before: null });

const createFormOf = async (seeding: Seeding, project: ProjectRow, file: string): Promise<FormRow> => {
  const xml = decodeXml(await readFile(join(__dirname, file)));
  const form = await createForm(seeding.db, project.id, { xml, reading: readXForm(xml) }, seeding.by);
  audit(seeding, 'form.create', form.acteeId, null);
  return form;
};

const villagesOf = ({ blobs }: Deps) => blobs.put(Buffer.from(villagesCsv), 'text/csv');

const publishHousehold = async (seeding: Seeding, form: FormRow): Promise<FormRow> => {
  const { db, deps, by } = seeding;
  const slot = await findAttachment(db, form.draftDefId ?? 0, 'villages.csv');
  const upload = await villagesOf(deps);
  if (slot) await setAttachmentBlob(db, slot.id, await saveBlob(db, upload));
  await upload.discard();
  const { form: published, oldDefId, newDefId } = await publishDraft(db, form, by);
  audit(seeding, 'form.update.publish', form.acteeId, { oldDefId, newDefId });
  return published;
};

/** The target on the progress page. */
const planHousehold = async (seeding: Seeding, { id, acteeId }: FormRow): Promise<void> => {
  const plan = { by: null, until: null, targets: [{ value: null, count: TARGET }] };
  await saveTargets(seeding.db, id, plan);
  audit(seeding, 'form.update', acteeId, { data: { targets: plan } });
};

const grant = async (seeding: Seeding, actor: { id: number; acteeId: string }, role: RoleName, acteeId: string) => {
  const found = await findRole(seeding.db, role);
  if (!found) throw new Error(`the role ${role} is missing`);
  await insertAssignment(seeding.db, { actorId: actor.id, roleId: found.id, acteeId });
  audit(seeding, 'assignment.create', actor.acteeId, { roleId: found.id, grantedActeeId: acteeId });
};

/** Accounts without a password, which cannot log in; an administrator can send them a link to set one. */
const seedUser = async (seeding: Seeding, user: { email: string; displayName: string }) => {
  const made = await insertUser(seeding.db, { ...user, passwordHash: null });
  const data = { email: user.email, actor: { displayName: user.displayName, type: made.type }, password: null };
  audit(seeding, 'user.create', made.acteeId, { data });
  return made;
};

const seedUsers = async (seeding: Seeding, project: ProjectRow): Promise<void> => {
  const users = [
    { email: 'viewer@example.org', displayName: 'Véra Vieweg', role: 'viewer' },
    { email: 'collector@example.org', displayName: 'Kofi Sammler', role: 'formfill' },
  ] as const;
  for (const { role, ...user } of users) {
    // They exist already if the sample is loaded a second time.
    const known = await findCredentials(seeding.db, user.email);
    await grant(seeding, known?.actor ?? (await seedUser(seeding, user)), role, project.acteeId);
  }
};

const seedAppUsers = async (seeding: Seeding, project: ProjectRow, form: FormRow): Promise<number[]> => {
  const { db, deps, by } = seeding;
  const ids: number[] = [];
  for (const displayName of ['Phone of the north team', 'Telefon jižní skupiny', 'Lost tablet']) {
    const token = newToken();
    const appUser = { projectId: project.id, displayName, createdBy: by, token, sealed: deps.tokens.seal(token) };
    const made = await insertAppUser(db, appUser);
    audit(seeding, 'field_key.create', made.acteeId, null);
    await grant(seeding, made, 'app-user', form.acteeId);
    ids.push(made.id);
  }
  // The last phone is lost: its access is revoked, its submissions remain.
  await deleteSessionsOf(db, ids.at(-1) ?? 0);
  return ids;
};

/** Stores the files of the sample before its transaction, which must not wait for the blob store. */
const placeSample = async (deps: Deps, answers: readonly SampleAnswer[]): Promise<void> => {
  if ((await deps.blobs.state()).isFolder) return;
  const uploads = [await villagesOf(deps)];
  for (const answer of answers) uploads.push(...(await uploadsOf(deps, answer)).values());
  for (const upload of uploads) {
    await upload.place();
    await upload.discard();
  }
};

/**
 * Fills a new database with a household survey as a demonstration: a published form with submissions in many scripts, a draft,
 * app users, and users with roles. All or nothing.
 * @param count number of submissions
 */
export const seedSampleData = async (deps: Deps, count = SUBMISSIONS): Promise<void> => {
  const [first] = await listUsers(deps.database.db);
  const answers = [...householdAnswers(count, new Date().toISOString())];
  await placeSample(deps, answers);
  await deps.database.db.transaction().execute(async (db) => {
    const seeding: Seeding = { db, deps, by: first?.id ?? null, audits: [] };
    const project = await insertProject(db, { name: PROJECT });
    audit(seeding, 'project.create', project.acteeId, { data: { name: PROJECT } });
    const household = await publishHousehold(seeding, await createFormOf(seeding, project, 'household.xml'));
    await planHousehold(seeding, household);
    await createFormOf(seeding, project, 'waterPoint.xml');
    await seedUsers(seeding, project);
    const submitters = await seedAppUsers(seeding, project, household);
    const audits = [...seeding.audits, ...(await seedSubmissions(db, deps, household, { submitters, answers }))];
    await inBatches(audits, (batch) => insertAudits(db, batch));
  });
};
