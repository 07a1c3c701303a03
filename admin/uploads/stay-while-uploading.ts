/** While an upload is running, the browser asks before closing or reloading the page. */

let underWay = 0;

export function beginStay(): () => void {
  underWay += 1;
  if (underWay === 1) window.addEventListener('beforeunload', askToStay);
  return () => {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', askToStay);
  };
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
