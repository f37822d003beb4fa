let asked = false;

/** Fetches the shell while the person types, so that it is there when the password is accepted. */
export function prepareHome(): void {
  if (asked) return;
  asked = true;
  setTimeout(() => {
    import('../shell/shell.tsx').catch(() => {
      asked = false;
    });
    import('../shell/dashboard-page.tsx').catch(() => undefined);
  }, 400);
}
