import type { TitleParts } from '#content/derive/projects/names.ts';

type ProjectTitleProps = {
  title: TitleParts;
  /** CSS class of `rest`, the second part of the title. */
  className: string | undefined;
};

/** The title of a project. The name is in large type, the rest in smaller type. The separator is visually hidden. */
export const ProjectTitle = ({ title: { name, between, rest }, className }: ProjectTitleProps) => (
  <>
    {name}
    {rest && (
      <>
        <span className="visually-hidden">{between}</span>
        <span className={className} data-display="">
          {rest}
        </span>
      </>
    )}
  </>
);
