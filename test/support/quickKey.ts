import { deriveKey, newKdf, type BackupKey } from '../../server/backup/key';

/** The key of a passphrase, cheap to make: nothing is guarded in tests. */
export const quickKey = (passphrase: string): Promise<BackupKey> => deriveKey(passphrase, { ...newKdf(), N: 1024 });
