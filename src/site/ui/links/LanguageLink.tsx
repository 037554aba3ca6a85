import { useLocation } from 'react-router';
import { frame } from '../frame.ts';
import { addressIn } from './address-in.ts';

/** Links to this page in the other languages, for the menu. */
export const languageLinks = () =>
  frame.languages?.all
    .filter(({ folder }) => folder !== frame.languages?.shown)
    .map(({ language, name, folder }) => <LanguageLink language={language} name={name} folder={folder} />) ?? [];

/**
 * A link to this page in another language. It loads another document, so it is not a router link. The `<u>` element
 * underlines the name, so no stylesheet needs a rule for this link.
 */
function LanguageLink({ language, name, folder }: { language: string; name: string; folder: string }) {
  const { pathname } = useLocation();
  return (
    <a href={addressIn(folder, pathname)} lang={language} hrefLang={language}>
      <u>{name}</u>
    </a>
  );
}
