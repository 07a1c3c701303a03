import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hydratedEvent } from '../../contract/hydrated-event.ts';

/** Effects run from the inside out: at this one, every handler of the page is in place. */
function LiveArea() {
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LiveArea />
    </StrictMode>,
  );
});
