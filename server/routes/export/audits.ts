import type { Readable } from 'node:stream';
import { csvReader } from '../../domain/export/csvRecords';
import { csvHead, csvText, type CsvStyle } from '../../domain/export/csvText';
import { auditColumns, auditLines } from '../../domain/export/exportAudit';
import type { Spool } from '../../external/spool';

/** The audit logs of all submissions in one table. */
export interface AuditTable {
  /** Whether it has rows, and therefore a file. */
  hasLines(): boolean;
  /** Adds the log of one submission. @returns false if the file is not a log; then nothing was added */
  add(log: Readable, instanceId: string): Promise<boolean>;
}

/** @param spool holds the table until it is read */
export const auditTable = (spool: Spool, style: CsvStyle): AuditTable => {
  let begun = false;
  return {
    hasLines: () => begun,
    add: async (log, instanceId) => {
      let lineOf: ReturnType<typeof auditLines> | null = null;
      let lines: string[][] = [];
      const reader = csvReader((cells) => {
        if (lineOf === null) lineOf = auditLines(cells);
        else if (lineOf !== undefined) lines.push(lineOf(cells, instanceId));
      });
      const layDown = async () => {
        if (lines.length === 0) return;
        if (!begun) await spool.write(csvHead(auditColumns, style));
        begun = true;
        await spool.write(csvText(lines, style));
        lines = [];
      };
      const decoder = new TextDecoder();
      const chunks: AsyncIterable<Buffer> = log;
      for await (const chunk of chunks) {
        reader.write(decoder.decode(chunk, { stream: true }));
        if (lineOf === undefined) return false;
        await layDown();
      }
      reader.write(decoder.decode());
      reader.end();
      await layDown();
      return lineOf !== null && lineOf !== undefined;
    },
  };
};
