import { prepareEngine } from './thread.ts';

/** One face of a picture. */
export interface FoundFace {
  /** Box in pixels of the picture as sent, upright. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1: how sure the detector is that this is a face. */
  readonly certainty: number;
  /** Variance of the Laplacian of the face in a square of 128 pixels. */
  readonly edges: number;
  /** Mean grey of the face, 0 to 255. */
  readonly brightness: number;
  /** 128 numbers; the distance between those of two pictures tells whether they show the same person. */
  readonly descriptor: number[];
}

export interface FaceReading {
  readonly width: number;
  readonly height: number;
  /** Edges and light of the whole picture, for one without a face. */
  readonly edges: number;
  readonly brightness: number;
  readonly faces: FoundFace[];
}

/** Name of the engine and its models, kept beside what it found. */
export const faceEngineName = 'face-api 1.7.15 ssd+resnet34';

/** The offline face engine of this process: about 200 MB while it runs, gone two minutes after the last picture. */
export const faceEngine = prepareEngine<Uint8Array, FaceReading>(new URL('./face.open.ts', import.meta.url));
