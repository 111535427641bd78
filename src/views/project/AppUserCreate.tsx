import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUser } from '../../../api/schemas/appUser';
import { RequestForm } from '../RequestForm';
import type { RequestDialogProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';
import { AppUserReady } from './AppUserReady';

export interface AppUserCreateProps extends RequestDialogProps<'appUserCreate'> {
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly lastCreated: AppUser | null;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onCreate: (appUser: { readonly projectId: number; readonly displayName: string }) => void;
  /** It was closed after at least one was created. */
  readonly onDone: (project: { readonly projectId: number }) => void;
}

const fields: readonly FormField<'displayName'>[] = [
  {
    name: 'displayName',
    label: 'appUserCreate.name',
    help: 'appUserCreate.nameHelp',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** Creates app users, one after another; each is shown with its code. */
export const AppUserCreate = (props: AppUserCreateProps) => {
  const { ids, origin, lastCreated, pending, problem, formAccessHref, onCreate, onDone, onClose } = props;
  const { t } = useTranslation();
  const lastId = lastCreated?.id ?? null;
  // The app user that existed before, or was shown already.
  const [before] = useState(lastId);
  const [shown, setShown] = useState(lastId);
  const close = () => (lastId === before ? onClose() : onDone(ids));
  if (lastCreated && lastId !== shown) {
    return (
      <AppUserReady
        origin={origin}
        appUser={lastCreated}
        formAccessHref={formAccessHref}
        onAnother={() => setShown(lastId)}
        onDone={close}
      />
    );
  }
  return (
    <Modal title={t('appUserCreate.title')} busy={pending} onClose={close}>
      <RequestForm
        saves="appUserCreate"
        fields={fields}
        onSubmit={({ displayName }) => onCreate({ ...ids, displayName })}
        onCancel={close}
        pending={pending}
        problem={problem}
        submitLabel="appUserCreate.submit"
      />
    </Modal>
  );
};
