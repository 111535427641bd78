import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { FormKey } from '#store/form/formKey';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { Link } from '../../ui/action/Link';
import { Loading } from '../../ui/status/Loading';
import { Problem } from '../../ui/status/Problem';
import { FormPage, type FormHeadProps } from './FormPage';
import { FormStateLabel } from './FormStateLabel';
import { FormStateMenu } from './FormStateMenu';

export interface FormSettingsProps extends FormHeadProps {
  readonly load: RouteLoad;
  readonly form: FormExtended | undefined;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onDelete: (form: FormKey) => void;
  readonly onRetry: (here: string) => void;
}

/** The state of a form with its meaning, and deleting it. */
export const FormSettings = (props: FormSettingsProps) => {
  const { head, load, onCreateDraft, onState, onRetry } = props;
  const { t } = useTranslation();
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      {load.status === 'error' ? (
        <Problem text={t('formSettings.failed')} onRetry={() => onRetry(load.here)} />
      ) : (
        <Panels {...props} />
      )}
    </FormPage>
  );
};

const Panels = (props: FormSettingsProps) => {
  const { head, load, form, onDelete } = props;
  const { t } = useTranslation();
  const known = load.status === 'ready' ? form : undefined;
  const { projectId, xmlFormId } = head;
  return (
    <div className="panels">
      <Card title={t('formSettings.state')}>
        {!known && <Loading lines={3} />}
        {known && <State {...props} form={known} />}
      </Card>
      <Card title={t('formSettings.danger')}>
        {!known && <Loading lines={3} />}
        {known && (
          <>
            <p>{t('formSettings.deleteHelp')}</p>
            <Button kind="danger" icon="trash" onClick={() => onDelete({ projectId, xmlFormId })}>
              {t('formSettings.delete')}
            </Button>
          </>
        )}
      </Card>
    </div>
  );
};

type StateProps = Omit<FormSettingsProps, 'form'> & { readonly form: FormExtended };

const State = ({ head, form, formAccessHref, onState }: StateProps) => {
  const { t } = useTranslation();
  const { projectId, xmlFormId, name, canChangeState, isStateSaving } = head;
  return (
    <>
      <div className="form-state">
        {canChangeState ? (
          <FormStateMenu
            name={name}
            state={form.state}
            saving={isStateSaving}
            onState={(state) => onState({ projectId, xmlFormId, state })}
          />
        ) : (
          <FormStateLabel state={form.state} />
        )}
      </div>
      <p>{t(`formStates.${form.state}Help`)}</p>
      {formAccessHref && (
        <p>
          <Link href={formAccessHref}>{t('formOverview.changeState')}</Link>
        </p>
      )}
    </>
  );
};
