import type { IncomingMessage, RequestListener } from 'node:http';

/** Longer than anything that a browser or a proxy sends and the server reads. */
const longestHeader = 1_024;

/** Other applications on the same domain may fill it; what is ours is found in one pass. */
const mayBeLong = 'cookie';

/**
 * Removes headers that are longer than they need to be, before anything parses them: a parser that is slow for
 * long input, ours or a library's, never gets any.
 */
export function ignoreLongHeaders(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (lengthOfHeaders(request) > longestHeader) removeLongHeaders(request);
    handler(request, response);
  };
}

/** Every request passes here, so only lengths are added up; `rawHeaders` has names and values in turn. */
function lengthOfHeaders({ rawHeaders }: IncomingMessage): number {
  let length = 0;
  for (let at = 1; at < rawHeaders.length; at += 2) length += rawHeaders[at].length + joint.length;
  return length;
}

/** How Node joins the values of a header that was sent several times. */
const joint = ', ';

function removeLongHeaders({ headers }: IncomingMessage) {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== mayBeLong && String(value).length > longestHeader) delete headers[name];
  }
}
