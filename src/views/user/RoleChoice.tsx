import { useTranslation } from 'react-i18next';
import { projectRoleNames, type ProjectRoleName } from '../../../api/projectRoles';
import type { RoleInProject } from '../../../store/entities/users';
import { Field } from '../../ui/form/Field';

export interface RoleChoiceProps {
  /** Those in which a role can be given; empty as long as they are not known. */
  readonly projects: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: RoleInProject | null;
  readonly onChoose: (chosen: RoleInProject | null) => void;
}

// What most people need who get an account, and the least that one can give.
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
