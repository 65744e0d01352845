export interface Size {
  width: number;
  height: number;
}

/** How a picture lies in its frame: how many times larger than fitting, and moved from the middle, in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const FITTING: View = { scale: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** The size at which the whole picture is seen; small ones are not blown up. */
function fittedSize(picture: Size, frame: Size): Size {
  const scale = Math.min(1, frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Keeps the picture from being lost: no edge of it inside the frame while it is larger than that. */
function held({ scale, x, y }: View, picture: Size, frame: Size): View {
  const fitted = fittedSize(picture, frame);
  const farX = Math.max(0, (fitted.width * scale - frame.width) / 2);
  const farY = Math.max(0, (fitted.height * scale - frame.height) / 2);
  // Adding zero turns −0 into 0.
  return {
    scale,
    x: Math.max(-farX, Math.min(farX, x)) + 0,
    y: Math.max(-farY, Math.min(farY, y)) + 0,
  };
}

/** The view moved by so many pixels. */
export function moved(view: View, x: number, y: number, picture: Size, frame: Size): View {
  return held({ ...view, x: view.x + x, y: view.y + y }, picture, frame);
}

/** The view `factor` times closer; what lies at the point (from the frame's middle, px) stays there. */
export function zoomed(
  view: View,
  factor: number,
  point: { x: number; y: number },
  picture: Size,
  frame: Size,
): View {
  const scale = Math.max(1, Math.min(CLOSEST, view.scale * factor));
  const real = scale / view.scale;
  return held(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    picture,
    frame,
  );
}
