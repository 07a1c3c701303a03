const style = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hour12: true,
});

/** US English, long, with seconds and a 12-hour clock, as the specification fixes it. */
export const subscriptionDate = (createdAt: string) => style.format(new Date(createdAt));
