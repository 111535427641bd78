import type { RequestProblem } from '../../store/requestProblem';
import { useMessageText } from '../messageText';
import { Frame } from '../ui/page/Frame';
import { Navbar } from '../ui/page/Navbar';
import { Loading } from '../ui/status/Loading';
import { Problem } from '../ui/status/Problem';

export interface SiteStartProps {
  /** Why it takes long; null if it does not. */
  readonly problem: RequestProblem | null;
  readonly onRetry: () => void;
}

/** The frame without what depends on the user, and in it that something is loading, or that the server does not answer. */
export const SiteStart = ({ problem, onRetry }: SiteStartProps) => {
  const messageText = useMessageText();
  const text = problem && messageText({ key: 'siteStart.failed', values: { problem: { problem } } });
  return <Frame navbar={<Navbar links={[]} />}>{text ? <Problem text={text} onRetry={onRetry} /> : <Loading />}</Frame>;
};
