import { afterDrawing } from '../view/afterDrawing';
import type { Frame } from '../page/frame';
import type { FormOptions } from '../view/formOptions';
import type { Fault } from './fault';

type Mount = (container: HTMLElement, options: FormOptions) => () => void;

interface Page {
  readonly frame: Frame;
  /** Whether the form is a draft or a preview. */
  readonly isTest: boolean;
  /** Whether a media file of the form was requested that is not there, and that is told nowhere else. */
  readonly lacks: (file: string) => boolean;
}

/** More mistakes than anyone makes: a form that is refused once more is not shown. */
const MOST = 50;

/** One part of the program, which forms without mistakes need not wait for. */
const loadRepairs = () => import(/* webpackChunkName: "faults" */ './repairForm');
const loadHidden = () => import(/* webpackChunkName: "faults" */ './hiddenFaults');
const loadExpressionFault = () => import(/* webpackChunkName: "faults" */ './expressionFault');
const loadNotice = () => import(/* webpackChunkName: "faults" */ './faultsNotice');

/**
 * Shows a form; what the engine refuses is left out, if it can be, and said above the form, as is what it shows wrongly without a
 * word. @returns removes it
 */
export const mountRepaired = (
  mount: Mount,
  container: HTMLElement,
  options: Omit<FormOptions, 'onError' | 'onExpressionError'>,
  page: Page,
): (() => void) => {
  const faults: Fault[] = [];
  /** The expressions that failed, with the paths of their questions. */
  const failed = new Set<string>();
  let isStopped = false;
  let stop = (): void => undefined;

  const tell = async (found: readonly Fault[]): Promise<void> => {
    faults.push(...found);
    const { faultsNotice } = await loadNotice();
    if (!isStopped) page.frame.setNotice('faults', faultsNotice(faults, page.isTest));
  };

  const show = (xml: string, left: number): void => {
    stop = mount(container, {
      ...options,
      xml,
      onReady: () => {
        options.onReady();
        // Not in the way of the first question; without the network, the form is there all the same.
        afterDrawing(() => {
          void loadHidden()
            .then(({ hiddenFaults }) => tell(hiddenFaults(xml, page.lacks)))
            .catch(() => undefined);
        });
      },
      onFailure: (refusal) => {
        void loadRepairs()
          .then(({ repairForm }) => {
            if (isStopped) return;
            const repaired = left > 0 ? repairForm(xml, refusal) : null;
            if (!repaired) {
              options.onFailure(refusal);
              return;
            }
            faults.push(...repaired.faults);
            show(repaired.xml, left - 1);
          })
          .catch(() => options.onFailure(refusal));
      },
      onExpressionError: (expression) => {
        const key = `${expression.nodeset} ${expression.expression}`;
        if (failed.has(key)) return;
        failed.add(key);
        void loadExpressionFault()
          .then(({ expressionFault }) => tell([expressionFault(xml, expression)]))
          .catch(() => undefined);
      },
      onError: (details) => void tell([{ kind: 'stopped', question: '', details }]).catch(() => undefined),
    });
  };

  show(options.xml, MOST);
  return () => {
    isStopped = true;
    stop();
    page.frame.setNotice('faults', null);
  };
};
