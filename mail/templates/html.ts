/** A piece of HTML. Plain strings interpolated into it are escaped. */
export interface Html {
  readonly html: string;
}

type Value = Html | string | number | null | false | readonly Value[];

/** Tagged template for HTML: html`<p>${words}</p>`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return raw(parts.reduce((written, part, index) => written + show(values[index - 1]) + part));
}

/** Only for HTML that we generated, or that was sanitized before it was stored. */
export const raw = (clean: string): Html => ({ html: clean });

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function show(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'object') {
    return 'html' in value ? value.html : value.map(show).join('');
  }
  return escapeHtml(String(value));
}
