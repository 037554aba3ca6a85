// The projects of a JSON Resume as projects.yaml.
import type { Projects } from '../content-types.ts';
import { readLinks, writtenDate } from './experience.ts';
import type { Part } from './part.ts';

export function importProjects(resume: Part): Projects {
  return resume.parts('projects').flatMap((project) => {
    const end = project.date('endDate');
    const date = end ?? project.date('startDate');
    const paragraphs = project.paragraphs('description');
    // Without a name its first words are what it is called.
    const title = project.text('name') ?? paragraphs.shift();
    const [summary, ...more] = paragraphs;
    if (title === undefined) project.leave('There is neither a name nor a description to call it by.');
    else if (!date)
      project.leave('A project needs a date, and the file has none. Add it to projects.yaml with its "date".');
    if (title === undefined || !date) return [];
    return {
      title,
      date: writtenDate(date),
      summary,
      bullets: [...more, ...project.texts('highlights')],
      skills: project.texts('keywords'),
      links: readLinks(project),
    };
  });
}
