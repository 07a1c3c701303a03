import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hydratedEvent } from '../../contract/hydrated-event.ts';

/** Effects run from the inside out: when this one runs, all event handlers of the page are attached. */
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
