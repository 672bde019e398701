CREATE TABLE "app"."outside_answers" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"surface" text NOT NULL,
	"day" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"links" text[] NOT NULL,
	"named" boolean NOT NULL,
	"companies" jsonb NOT NULL,
	"citations" jsonb NOT NULL,
	"detector_version" integer NOT NULL,
	"companies_version" integer NOT NULL,
	CONSTRAINT "outside_answers_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "app"."outside_answers" ADD CONSTRAINT "outside_answers_prompt" FOREIGN KEY ("project_id","prompt_id") REFERENCES "app"."prompts"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_answers_by_prompt" ON "app"."outside_answers" USING btree ("project_id","prompt_id","answered_at");