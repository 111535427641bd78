/** Broadcast channel in the browser from the page that confirms a backup folder to the dialog that waits for its code. */
export const backupCodeChannel = 'transect-backup-code';
