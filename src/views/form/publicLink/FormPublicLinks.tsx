import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import { Alert } from '#src/ui/status/Alert';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { FormPage, type FormHeadProps } from '../FormPage';

export interface FormPublicLinksProps extends FormHeadProps {
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onCreate: (form: FormKey) => void;
  readonly onShowOptions: (form: FormKey) => void;
  readonly PublicLinkList: ComponentType;
}

/** The public links of a form: URLs for filling it in without an account. */
export const FormPublicLinks = (props: FormPublicLinksProps) => {
  const { head, onCreateDraft, onState, formAccessHref, onCreate, onShowOptions, PublicLinkList } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId, state } = head;
  const create = (
    <Button kind="primary" icon="add" onClick={() => onCreate({ projectId, xmlFormId })}>
      {t('formPublicLinks.create')}
    </Button>
  );
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={create}>
      <p className="intro">{t('formPublicLinks.intro')}</p>
      <p className="intro">
        <Button kind="quiet" icon="info circle" onClick={() => onShowOptions({ projectId, xmlFormId })}>
          {t('formPublicLinks.options')}
        </Button>
      </p>
      {state && state !== 'open' && <NotOpen state={state} formAccessHref={formAccessHref} />}
      <PublicLinkList />
    </FormPage>
  );
};

interface NotOpenProps {
  readonly state: 'closing' | 'closed';
  readonly formAccessHref: string | null;
}

/** A form that is not open cannot be filled in, even with a link. */
const NotOpen = ({ state, formAccessHref }: NotOpenProps) => {
  const { t } = useTranslation();
  const text = (
    <>
      {t(`formPublicLinks.${state}`)}{' '}
      {formAccessHref && <Link href={formAccessHref}>{t('formPublicLinks.toFormAccess')}</Link>}
    </>
  );
  return (
    <div className="public-link-notice">
      <Alert type="info" text={text} />
    </div>
  );
};
