/** Text of the homepage and the about page. */

export const homepage = {
  title: 'Make pictures with code and light',
  description:
    'Short, thorough video courses on generative art, 3D, motion and colour, taught by people who do it for a living.',
};

export const about = {
  title: 'A small school with a large window',
  description: 'Vitrine is four teachers, one studio and fourteen courses made with care.',
  content: [
    '<p>We started Vitrine because the courses that we wanted to take did not exist. There were tutorials that told us which buttons to press, and there were books that never opened a program. We wanted the part in between: <strong>how to look, how to decide, and then how to make it</strong>.</p>',
    '<h2>How we teach</h2>',
    '<p>Every course begins with an empty file and ends with finished work. We leave our mistakes in when they are instructive, and we say when something is a matter of taste. Lessons are short, because attention is; most are under fifteen minutes, and each ends at a point where you can close the computer with something to show.</p>',
    '<ul><li><p>No course needs another one, unless its page says so.</p></li><li><p>Everything that you see on screen comes with the course: source code, scenes, palettes.</p></li><li><p>You buy a course once, and it stays yours, with all later corrections.</p></li></ul>',
    '<h2>Who we are</h2>',
    '<p>One of us drew maps, one comes from animation, one from print, and one spent ten years writing graphics drivers and is much happier now. We work from a former shop in a side street; the display window is where the name comes from, and where student work hangs all year round.</p>',
    '<h2>Say hello</h2>',
    '<p>We read everything that arrives at <a href="mailto:hello@example.com">hello@example.com</a>, and answer on Thursdays.</p>',
  ].join(''),
};
