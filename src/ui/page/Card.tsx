import { useId, type ReactNode } from 'react';
import { Header, Segment } from 'semantic-ui-react';

export interface CardProps {
  /** For links to it. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** At the right end of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A group of related content, within a thin border. */
export const Card = ({ id, title, action, children }: CardProps) => {
  const titleId = useId();
  return (
    <Segment as="section" id={id} aria-labelledby={title ? titleId : undefined}>
      {(title || action) && (
        <div className="section-head">
          {title && (
            <Header as="h2" id={titleId}>
              {title}
            </Header>
          )}
          {action}
        </div>
      )}
      {children}
    </Segment>
  );
};
