import { deriveKey, newKdf, type BackupKey } from '#server/backup/key';

/** A passphrase key that is fast to derive: nothing is protected in tests. */
export const quickKey = (passphrase: string): Promise<BackupKey> => deriveKey(passphrase, { ...newKdf(), N: 1024 });
