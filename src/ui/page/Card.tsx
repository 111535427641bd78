import { useId, type ReactNode } from 'react';
import { Header, Segment } from 'semantic-ui-react';

export interface CardProps {
  readonly title?: string | undefined;
  /** At the right end of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A group of related content, within a thin border. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <Segment as="section" aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <div className="section-head">
          {title && (
            <Header as="h2" id={id}>
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
