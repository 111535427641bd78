import type { ChainFault } from '../domain/audit/auditChain';

const range = (id: number, to: number): string => (id === to ? `Entry ${id} is` : `Entries ${id} to ${to} are`);
const after = (time: string | null): string => (time === null ? '' : `, after the one of ${time}`);

/** Description of a fault in the audit log, one sentence for operators. */
export const auditFaultText = (fault: ChainFault): string => {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.id} of ${fault.loggedAt} does not fit its digest: it was changed, or the one before it was.`;
    case 'inserted':
      return `Entry ${fault.id} of ${fault.loggedAt} was not written by the server: it was inserted.`;
    case 'missing':
      return `${range(fault.id, fault.to)} missing${after(fault.after)}.`;
    case 'cut':
      return `${range(fault.id, fault.to)} missing at the end${after(fault.after)}.`;
  }
};
