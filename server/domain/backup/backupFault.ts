/** Why a backup could not be made, read or restored, in one or two sentences with advice. Never contains a secret. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
