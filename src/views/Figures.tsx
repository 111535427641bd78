import { Statistic } from 'semantic-ui-react';
import { Card } from '../ui/page/Card';
import { Button } from '../ui/action/Button';
import { Count } from '../ui/status/Count';
import { Link } from '../ui/action/Link';
import { Loading } from '../ui/status/Loading';

/** A number with its label, and a link to another page, or to a part of this page. */
interface Figure {
  readonly count: number;
  /** The label, in the right plural form. */
  readonly text: string;
  readonly href?: string | null | undefined;
  readonly onShow?: (() => void) | undefined;
}

export interface FiguresProps {
  readonly title: string;
  /** Undefined until known. */
  readonly figures: readonly Figure[] | undefined;
}

/** Counts of things. */
export const Figures = ({ title, figures }: FiguresProps) => (
  <Card title={title}>
    {figures ? (
      <Statistic.Group as="ul" horizontal>
        {figures.map((figure) => (
          <Statistic key={figure.text} as="li">
            <FigureLine {...figure} />
          </Statistic>
        ))}
      </Statistic.Group>
    ) : (
      <Loading lines={2} />
    )}
  </Card>
);

const FigureLine = ({ count, text, href, onShow }: Figure) => {
  const line = (
    <>
      <Statistic.Value as="strong">
        <Count value={count} />
      </Statistic.Value>
      <Statistic.Label as="span">{text}</Statistic.Label>
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
