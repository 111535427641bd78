import type { RequestProblem } from '#store/request/problem';
import { useMessageText } from '../messageText';
import { Frame } from '../ui/page/Frame';
import { Navbar } from '../ui/page/Navbar';
import { Loading } from '../ui/status/Loading';
import { Problem } from '../ui/status/Problem';

export interface SiteStartProps {
  /** Why the start is delayed; null if it is not. */
  readonly problem: RequestProblem | null;
  readonly onRetry: () => void;
}

/** The frame without parts that depend on the user, with a loading message, or one that the server does not reply. */
export const SiteStart = ({ problem, onRetry }: SiteStartProps) => {
  const messageText = useMessageText();
  const text = problem && messageText({ key: 'siteStart.failed', values: { problem: { problem } } });
  return <Frame navbar={<Navbar links={[]} />}>{text ? <Problem text={text} onRetry={onRetry} /> : <Loading />}</Frame>;
};
