/** A colour such as `#2563eb`. */
export const hexColourPattern = /^#[0-9a-fA-F]{6}$/;
