import { Card } from '../ui/page/Card';
import { Button } from '../ui/action/Button';
import { Count } from '../ui/status/Count';
import { Link } from '../ui/action/Link';
import { Loading } from '../ui/status/Loading';

/** One number with what it counts, and where more of it is to be seen: another place, or further down this page. */
export interface Figure {
  readonly count: number;
  /** What is counted, in the number that fits. */
  readonly text: string;
  readonly href?: string | null | undefined;
  readonly onShow?: (() => void) | undefined;
}

export interface FiguresProps {
  readonly title: string;
  /** Undefined as long as they are not known. */
  readonly figures: readonly Figure[] | undefined;
}

/** How much there is of things, right now. */
export const Figures = ({ title, figures }: FiguresProps) => (
  <Card title={title}>
    {figures ? (
      <ul className="figures">
        {figures.map((figure) => (
          <li key={figure.text}>
            <FigureLine {...figure} />
          </li>
        ))}
      </ul>
    ) : (
      <Loading lines={1} />
    )}
  </Card>
);

const FigureLine = ({ count, text, href, onShow }: Figure) => {
  const line = (
    <>
      <strong className="figure">
        <Count value={count} />
      </strong>
      <span>{text}</span>
    </>
  );
  if (href) return <Link href={href}>{line}</Link>;
  if (!onShow) return line;
  return (
    <Button kind="quiet" onClick={onShow}>
      {line}
    </Button>
  );
};
