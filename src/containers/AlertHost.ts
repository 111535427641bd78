import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { alertDismissed, selectAlert, type Alert } from '../../store/alert';
import { AlertHost as View } from '../views/AlertHost';

/** Contexts whose failures are shown by the form that failed, and so not a second time here. */
const shownInPlace: readonly (string | undefined)[] = [
  'login',
  'projectCreate',
  'formUpload',
  'draftPublish',
  'draftAbandon',
  'formDelete',
  'appUserCreate',
  'appUserRevoke',
  'publicLinkCreate',
  'publicLinkRevoke',
  'projectEncrypt',
  'submissionDecrypt',
  'projectArchive',
  'projectRename',
  'backupsInitiate',
  'backupsVerify',
  'backupsTerminate',
  'resetPassword',
  'accountClaim',
  'userCreate',
  'userPasswordReset',
  'userRetire',
  'userEdit',
  'passwordChange',
];

const isInPlace = ({ said }: Alert): boolean => 'problem' in said && shownInPlace.includes(said.context);

const select = (state: RootState) => {
  const alert = selectAlert(state);
  return { alert: alert && !isInPlace(alert) ? alert : null };
};

/** The one message of the page, or of the dialog over it. */
export const AlertHost = connect(select, { onClose: () => alertDismissed() })(View);
