import type { RunningSite } from './running-site.ts';

interface Fields {
  file: Buffer;
  poster?: Buffer;
}

/** Signs in to a running site; returns a function that uploads a file and returns its URL. */
export async function uploaderOf({ url, signIn }: RunningSite) {
  const token = await signIn();
  return async (fields: Fields): Promise<string> => {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(fields)) {
      form.append(name, new Blob([new Uint8Array(bytes)]));
    }
    const response = await fetch(`${url}/api/homepage/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data } = (await response.json()) as { data: { url: string } };
    return data.url;
  };
}
