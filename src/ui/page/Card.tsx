import { useId, type ReactNode } from 'react';
import { Segment } from 'semantic-ui-react';

export interface CardProps {
  readonly title?: string | undefined;
  /** Stands at the right end of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Things that belong together, within a hairline. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <Segment as="section" aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <div className="section-head">
          {title && (
            <h2 className="ui header" id={id}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </Segment>
  );
};
