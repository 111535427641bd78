import { useTranslation } from 'react-i18next';
import { projectRoleNames, type ProjectRoleName } from '#api/project/roles';
import type { RoleInProject } from '#store/account/users';
import { Field } from '../../ui/form/Field';

export interface RoleChoiceProps {
  /** The projects with assignable roles; empty while unknown. */
  readonly projects: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: RoleInProject | null;
  readonly onChoose: (chosen: RoleInProject | null) => void;
}

// The most common role of new accounts, with the fewest permissions.
const usual: ProjectRoleName = 'formfill';

/** Fields of a form: a project, and the role in it. */
export const RoleChoice = ({ projects, chosen, onChoose }: RoleChoiceProps) => {
  const { t } = useTranslation();
  const chooseProject = (value: string) => {
    const project = projects.find(({ id }) => String(id) === value);
    onChoose(project ? { projectId: project.id, role: chosen?.role ?? usual } : null);
  };
  const chooseRole = (value: string) => {
    const role = projectRoleNames.find((name) => name === value);
    if (chosen && role) onChoose({ ...chosen, role });
  };
  if (projects.length === 0) return null;
  return (
    <>
      <Field label={t('userCreate.project')} help={t('userCreate.projectHelp')}>
        {(control) => (
          <select
            {...control}
            className="select"
            name="project"
            defaultValue={chosen?.projectId}
            onChange={({ target }) => chooseProject(target.value)}
          >
            <option value="">{t('userCreate.noProject')}</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && (
        <Field label={t('userCreate.role')}>
          {(control) => (
            <select
              {...control}
              className="select"
              name="role"
              defaultValue={chosen.role}
              onChange={({ target }) => chooseRole(target.value)}
            >
              {projectRoleNames.map((role) => (
                <option key={role} value={role}>
                  {t(`projectRoleNames.${role}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
};
