import { callApi } from "../../../lib/api-client.ts";

export async function checkEmail(email: string): Promise<boolean> {
  const path = `/api/auth/check-email?${new URLSearchParams({ email }).toString()}`;
  const answer = await callApi(
    { method: "GET", path, isAuthenticated: false },
    "checkEmailAnswerSchema",
  );
  return answer.exists;
}
