/** Printed at the start, in addition to the log. */
export function startLines(address: string, madePassword: string | undefined): string {
  const lines = ['', `  Vitrine is ready:  ${address}`, `  Admin area:        ${address}/admin`];
  if (madePassword) {
    lines.push(
      `  Password:          ${madePassword}`,
      '                     (shown only this once; set ADMIN_PASSWORD to choose your own)',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
