import { element } from '../page/element';
import type { Frame } from '../page/frame';
import { isSealed } from '../sending/sealing';
import { t } from '../page/texts';
import type { Unsent } from '../sending/unsent';
import { receiptView, type Receipt } from '../sending/receipt';

/** The receipt of answers that were sent later: their form is known by its id alone. */
export const receiptOf = (answer: Unsent, at: Date): Receipt => {
  const [, xmlFormId = ''] = JSON.parse(answer.form) as readonly string[];
  const { instanceId, files } = answer;
  return { title: xmlFormId, instanceId, at, files: files.length - (isSealed(answer) ? 1 : 0) };
};

/**
 * Keeps above the form the receipts of what has arrived since the page was opened; that it has is said elsewhere.
 * @returns adds one
 */
export const arrivedNotice = (frame: Frame): ((receipt: Receipt) => void) => {
  const receipts: Receipt[] = [];
  return (receipt) => {
    receipts.push(receipt);
    frame.setNotice(
      'arrived',
      element(
        'section',
        { class: 'notice green', 'aria-label': t('receipt.all', { number: receipts.length }) },
        element(
          'details',
          {},
          element('summary', {}, t('receipt.all', { number: receipts.length })),
          ...receipts.map((one) => receiptView(one)),
        ),
      ),
    );
  };
};
