/**
 * Why a backup could not be made, read or restored, in a sentence or two that also say what to do. Never contains a
 * secret.
 */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
