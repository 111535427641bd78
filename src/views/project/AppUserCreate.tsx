import * as textLengths from '../../../api/textLengths';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUser } from '../../../api/schemas/appUser';
import type { Batch } from '../../../store/batch';
import { Button } from '../../ui/action/Button';
import { RequestForm } from '../RequestForm';
import type { RequestDialogProps } from '../requestProps';
import { readValues, type FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';
import { AppUserNameList } from './AppUserNameList';
import { AppUserReady } from './AppUserReady';
import { AppUserRows, type AppUserRowsProps } from './AppUserRows';
import { readNames } from './appUserNames';

export interface AppUserCreateProps
  extends RequestDialogProps<'appUserCreate'>, Pick<AppUserRowsProps, 'formAccessHref' | 'onContinue' | 'onStopAll'> {
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly lastCreated: AppUser | null;
  /** Several that are being created, or were. */
  readonly batch: Batch | undefined;
  /** The names of the app users with access. */
  readonly existing: readonly string[];
  readonly onCreate: (appUser: { readonly projectId: number; readonly displayName: string }) => void;
  readonly onCreateAll: (projectId: number, names: readonly string[]) => void;
  readonly onPrintCodes: (projectId: number, appUserIds: readonly number[]) => void;
  /** It was closed after at least one was created. */
  readonly onDone: (project: { readonly projectId: number }) => void;
}

const fields: readonly FormField<'displayName'>[] = [
  {
    name: 'displayName',
    maxLength: textLengths.displayName,
    label: 'appUserCreate.name',
    help: 'appUserCreate.nameHelp',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** Creates app users, one after another, each of which is shown with its code; or several at once, of a list of names. */
export const AppUserCreate = (props: AppUserCreateProps) => {
  const { ids, origin, lastCreated, pending, problem, formAccessHref, onCreate, onDone, onClose } = props;
  const { t } = useTranslation();
  const lastId = lastCreated?.id ?? null;
  // Whose code was shown already. When the dialog opens, nobody was created yet.
  const [shown, setShown] = useState<number | null>(null);
  // What was typed as the name of one, once several are to be created.
  const [typed, setTyped] = useState<string | null>(null);
  // Lines of a sheet are several; the field for one would make a single name of them.
  const takeLines = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!(event.target instanceof HTMLInputElement) || readNames(pasted, []).names.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.target;
    const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    setTyped(kept.trim() === '' ? pasted : `${kept}\n${pasted}`);
  };
  const close = () => (lastId === null ? onClose() : onDone(ids));
  if (props.batch || typed !== null) {
    return (
      <Modal
        title={t('appUserCreate.severalTitle')}
        busy={props.batch?.running === true}
        onClose={props.batch ? onClose : close}
      >
        {props.batch ? (
          <AppUserRows
            batch={props.batch}
            formAccessHref={formAccessHref}
            onContinue={props.onContinue}
            onStopAll={props.onStopAll}
            onPrintCodes={(appUserIds) => props.onPrintCodes(ids.projectId, appUserIds)}
            onClose={onClose}
          />
        ) : (
          <AppUserNameList
            existing={props.existing}
            onCreate={(names) => props.onCreateAll(ids.projectId, names)}
            initial={typed ?? ''}
            onCancel={close}
          />
        )}
      </Modal>
    );
  }
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
      <div onPaste={takeLines}>
        <RequestForm
          saves="appUserCreate"
          fields={fields}
          onSubmit={({ displayName }) => onCreate({ ...ids, displayName })}
          onCancel={close}
          pending={pending}
          problem={problem}
          submitLabel="appUserCreate.submit"
        >
          <Button
            kind="quiet"
            className="link-like"
            reason={pending ? t('ui.busy') : null}
            onClick={({ currentTarget: { form } }) =>
              setTyped(form ? readValues(fields, new FormData(form)).displayName : '')
            }
          >
            {t('appUserCreate.several')}
          </Button>
        </RequestForm>
      </div>
    </Modal>
  );
};
