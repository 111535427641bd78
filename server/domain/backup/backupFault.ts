/** Why a backup could not be made, read or restored, as a sentence or two that also say what to do. Never a secret. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
