import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessChange } from '#store/selectors/project/accessChanges';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';

export interface FormAccessChangesProps {
  readonly projectId: number;
  /** The number of controls that differ from the saved state. */
  readonly count: number;
  /** The same changes, grouped. */
  readonly changes: readonly AccessChange[];
  readonly saving: boolean;
  readonly onSave: (projectId: number) => void;
  readonly onRevert: () => void;
}

/** The number of sentences shown before the rest is asked for. */
const MOST = 3;

const formsText = (forms: readonly string[], t: TFunction): string =>
  forms.length === 1
    ? t('projectFormAccess.formName', { form: forms[0] })
    : t('projectFormAccess.formCount', { count: forms.length });

/** A change in words. */
const sentence = (change: AccessChange, t: TFunction): string => {
  const forms = formsText(change.forms, t);
  if (change.kind === 'state') {
    const [from, to] = [t(`formStates.${change.from}`), t(`formStates.${change.to}`)];
    return t('projectFormAccess.stateChange', { forms, from, to });
  }
  const { kind, appUsers } = change;
  return appUsers.length === 1
    ? t(`projectFormAccess.${kind}`, { appUser: appUsers[0], forms })
    : t(`projectFormAccess.${kind}All`, { count: appUsers.length, forms });
};

/** What saving will change, with buttons to save and to discard it; at the lower edge of the window. */
export const FormAccessChanges = (props: FormAccessChangesProps) => {
  const { projectId, count, changes, saving, onSave, onRevert } = props;
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const more = changes.length - MOST;
  const shown = isWhole ? changes : changes.slice(0, MOST);
  return (
    <section className={classes('access-bar', count > 0 && 'tick-bar')} aria-label={t('projectFormAccess.unsaved')}>
      {/* Rendered from the beginning, so that screen readers announce changes. */}
      <div role="status" className="access-changes">
        {count > 0 && (
          <>
            <strong>{t('projectFormAccess.changes', { count })}</strong>
            <ul>
              {shown.map((change) => {
                const text = sentence(change, t);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </>
        )}
      </div>
      {count > 0 && (
        <span className="actions">
          {more > 0 && (
            <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('projectFormAccess.fewer') : t('projectFormAccess.elsewhereMore', { count: more })}
            </Button>
          )}
          <Button kind="quiet" reason={saving ? t('projectFormAccess.saving') : null} onClick={onRevert}>
            {t('projectFormAccess.revert')}
          </Button>
          <Button kind="primary" busy={saving} onClick={() => onSave(projectId)}>
            {t('projectFormAccess.save')}
          </Button>
        </span>
      )}
    </section>
  );
};
