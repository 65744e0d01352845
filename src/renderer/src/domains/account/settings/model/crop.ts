import type { Crop } from '@/lib/image';

export interface Size {
  width: number;
  height: number;
}

/** A square part of a picture: centre in px; its side is the picture's shorter side ÷ zoom. */
export interface SquareCrop {
  centreX: number;
  centreY: number;
  zoom: number;
}

export const ZOOM_MAX = 4;

function cropSide(image: Size, zoom: number): number {
  return Math.min(image.width, image.height) / zoom;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function withinImage(image: Size, crop: SquareCrop): SquareCrop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = cropSide(image, zoom) / 2;
  return {
    zoom,
    centreX: clamp(crop.centreX, half, image.width - half),
    centreY: clamp(crop.centreY, half, image.height - half),
  };
}

export function centredCrop(image: Size): SquareCrop {
  return { centreX: image.width / 2, centreY: image.height / 2, zoom: 1 };
}

/** Moves the square by a share of its own side. A drag of the picture moves it the other way. */
export function moveCrop(image: Size, crop: SquareCrop, right: number, down: number): SquareCrop {
  const side = cropSide(image, crop.zoom);
  return withinImage(image, {
    ...crop,
    centreX: crop.centreX + right * side,
    centreY: crop.centreY + down * side,
  });
}

export function zoomCrop(image: Size, crop: SquareCrop, zoom: number): SquareCrop {
  return withinImage(image, { ...crop, zoom });
}

/** Returns the rectangle to cut out, in whole px inside the picture. */
export function cropRectangle(image: Size, crop: SquareCrop): Crop {
  const side = Math.max(1, Math.floor(cropSide(image, crop.zoom)));
  return {
    x: clamp(Math.round(crop.centreX - side / 2), 0, image.width - side),
    y: clamp(Math.round(crop.centreY - side / 2), 0, image.height - side),
    width: side,
    height: side,
  };
}

/** Returns the CSS place of the picture so that the square fills the frame, in % of its side. */
export function picturePlace(image: Size, crop: SquareCrop) {
  const side = cropSide(image, crop.zoom);
  return {
    width: `${(image.width / side) * 100}%`,
    left: `${((side / 2 - crop.centreX) / side) * 100}%`,
    top: `${((side / 2 - crop.centreY) / side) * 100}%`,
  };
}
