import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/status/Alert';

const kinds = ['added', 'deleted', 'states', 'access', 'revoked'] as const;

export interface AccessElsewhereProps {
  /** Names of forms and, if access was revoked, of app users. */
  readonly changes: Readonly<Record<(typeof kinds)[number], readonly string[]>>;
}

const MOST_NAMES = 5;

/** Why nothing was saved: another user's changes in the meantime. */
export const AccessElsewhere = ({ changes }: AccessElsewhereProps) => {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const named = (names: readonly string[]): string => {
    const more = names.length - MOST_NAMES;
    const rest = more > 0 ? [t('projectFormAccess.elsewhereMore', { count: more })] : [];
    return list.format([...names.slice(0, MOST_NAMES), ...rest]);
  };
  return (
    <div className="access-elsewhere">
      <Alert
        type="warning"
        text={
          <>
            <p>{t('projectFormAccess.elsewhere')}</p>
            <ul>
              {kinds
                .filter((kind) => changes[kind].length > 0)
                .map((kind) => (
                  <li key={kind}>{t(`projectFormAccess.elsewhereKinds.${kind}`, { names: named(changes[kind]) })}</li>
                ))}
            </ul>
          </>
        }
      />
    </div>
  );
};
