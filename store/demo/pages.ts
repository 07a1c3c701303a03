/**
 * An imprint and a privacy page, both marked as examples: what the law requires depends on who runs the site. The
 * privacy page says the same as `docs/privacy.md`, phrased for a studio.
 */

const p = (text: string) => `<p>${text}</p>`;
const h2 = (text: string) => `<h2>${text}</h2>`;
const ul = (...items: string[]) =>
  `<ul>${items.map((item) => `<li>${p(item)}</li>`).join('')}</ul>`;

const mail = '<a href="mailto:hello@example.com">hello@example.com</a>';

export const demoPages = [
  {
    slug: 'imprint',
    title: 'Imprint',
    description: 'Who runs this site, and how to reach us.',
    content: [
      p(
        '<strong>This page is an example.</strong> Put your own name and address here, and ask somebody who knows the law of your country what else has to be said.',
      ),
      h2('Who runs this site'),
      p('Vitrine Studio (an example)<br />12 Example Street<br />12345 Example Town'),
      h2('How to reach us'),
      p(`Mail: ${mail}<br />Telephone: +1 555 0100`),
      h2('Responsible for the content'),
      p('Alex Example, at the address above.'),
      h2('Pictures and films'),
      p(
        'Every picture and every film of this demonstration was made by the project itself. What you put in their place is yours to name here.',
      ),
    ].join(''),
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    description: 'What this site keeps about the people who visit it: sums, and nobody’s name.',
    content: [
      p(
        '<strong>This page is an example.</strong> It says what the software behind this site keeps. What your shop, your mail server and your host keep is for you to add, and so is who is responsible.',
      ),
      h2('What is counted'),
      p('We count by day, and keep the sums for 760 days:'),
      ul(
        'how many visitors, page views, plays and Buy Now clicks a day had;',
        'how often each page was looked at, and how far its intro video was played;',
        'how many visitors came from which site, by its name alone, and from which campaign.',
      ),
      p(
        'No row says who did something, when on that day, or what somebody did after another thing. Whose browser says Do Not Track or Global Privacy Control is not counted at all.',
      ),
      h2('What is not kept'),
      ul(
        '<strong>No cookie</strong>, and nothing else in your browser to know you by.',
        '<strong>No address and no name of a browser</strong>, neither in the database nor in the log.',
        '<strong>Nobody is followed</strong> from one day to the next: to count a visitor once, their address and browser are put through a hash whose key is thrown away at midnight.',
      ),
      h2('Others'),
      p(
        'Pages ask nobody but this site. A video of YouTube or Vimeo is loaded from there once you press play, and Buy Now leads to our shop: from then on, their rules hold.',
      ),
      h2('The newsletter'),
      p(
        'Who subscribes is kept with their address, when and on which page they did, and the words beside the button. Every newsletter has a link that ends it, and no picture that tells us whether you read it.',
      ),
      h2('Your rights'),
      p(
        `You may ask what we keep about you, and have it corrected or erased. Write to ${mail}; <a href="/imprint">the imprint</a> says who we are.`,
      ),
    ].join(''),
  },
];
