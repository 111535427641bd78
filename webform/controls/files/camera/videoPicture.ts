const QUALITY = 0.92;

/** The picture that a video shows now; null if the browser cannot make it. */
export const pictureOf = async (video: HTMLVideoElement): Promise<File | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
};
