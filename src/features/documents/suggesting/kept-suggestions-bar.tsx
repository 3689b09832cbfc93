import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { dropSuggestions, useKeptSuggestions } from './kept-suggestions.ts';

/** Offers suggested edits of an earlier visit that were not sent. */
export function KeptSuggestionsBar() {
  const { document, setSuggesting, commentsRefusal } = useOpenDocument();
  const kept = useKeptSuggestions(document.id);
  if (!kept || kept.html === kept.base) return null;
  return (
    <Banner
      role="status"
      actions={
        <>
          {commentsRefusal === null && (
            <Button size={28} onClick={() => setSuggesting(true)}>
              Continue
            </Button>
          )}
          <Button size={28} variant="ghost" onClick={() => dropSuggestions(document.id, kept.id)}>
            Discard
          </Button>
        </>
      }
    >
      You suggested changes to this text that were not sent yet.
    </Banner>
  );
}
