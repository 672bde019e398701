ALTER TABLE "app"."answer_companies" ADD COLUMN "judge" text;--> statement-breakpoint
ALTER TABLE "app"."answers" ADD COLUMN "measured_characters" integer;