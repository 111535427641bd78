import type { RequestProblem } from '../../store/requestProblem';
import { useMessageText } from '../messageText';
import { Frame } from '../ui/page/Frame';
import { Problem } from '../ui/status/Problem';

export interface SiteStartProps {
  /** Why it takes long; null if it does not. */
  readonly problem: RequestProblem | null;
  readonly onRetry: () => void;
}

/** Nothing, or that the server does not answer. */
export const SiteStart = ({ problem, onRetry }: SiteStartProps) => {
  const messageText = useMessageText();
  return (
    problem && (
      <Frame>
        <Problem text={messageText({ key: 'siteStart.failed', values: { problem: { problem } } })} onRetry={onRetry} />
      </Frame>
    )
  );
};
