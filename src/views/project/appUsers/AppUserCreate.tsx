import * as textLengths from '#api/textLengths';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { Batch } from '#store/core/batch';
import { Button } from '#src/ui/action/Button';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import { readValues, type FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { AppUserNameList } from './AppUserNameList';
import { AppUserReady } from './AppUserReady';
import { AppUserRows, type AppUserRowsProps } from './AppUserRows';
import { readNames } from './names';

export interface AppUserCreateProps
  extends RequestDialogProps<'appUserCreate'>, Pick<AppUserRowsProps, 'formAccessHref' | 'onContinue' | 'onStopAll'> {
  /** Scheme and host of the site, for devices. */
  readonly origin: string;
  readonly lastCreated: AppUser | null;
  /** The batch of several app users. */
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

/** Creates app users, one after another, and shows the code of each; or several at once, from a list of names. */
export const AppUserCreate = (props: AppUserCreateProps) => {
  const { ids, origin, lastCreated, pending, problem, formAccessHref, onCreate, onDone, onClose } = props;
  const { t } = useTranslation();
  const lastId = lastCreated?.id ?? null;
  // The app user whose code was already shown. When the dialog opens, none has been created yet.
  const [shown, setShown] = useState<number | null>(null);
  // The text typed into the form for one, after switching to several.
  const [typed, setTyped] = useState<string | null>(null);
  // Several lines of a spreadsheet are pasted as a list; the single input would join them.
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
